import { ChevronsUpDown, CreditCard, FileText, LogOut, User } from 'lucide-react'
import type { PlanEntry } from '#core/billing/subscription-view.ts'
import { paths } from '#web/paths.ts'
import { signOut } from '#web/session/sign-out.ts'
import { useUser } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import styles from './shell.module.css'

interface UserMenuProps {
  readonly planEntry: PlanEntry
  readonly onPlan: () => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export function UserMenu({ planEntry, onPlan }: UserMenuProps) {
  const user = useUser()
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={`${styles['entry']} ${styles['user']}`}>
          <Avatar initials={user.avatar} url={user.avatarUrl} />
          <span className="grow clip" dir="auto">
            {user.displayName}
          </span>
          <span className="vh">, account menu</span>
          <ChevronsUpDown {...ICON} />
        </button>
      }
    >
      <MenuLink to={paths.account} icon={<User {...ICON} />}>
        Account
      </MenuLink>
      <MenuItem icon={<CreditCard {...ICON} />} onSelect={onPlan}>
        {planEntry}
      </MenuItem>
      <MenuLink to={paths.billing} icon={<FileText {...ICON} />}>
        Billing
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOut {...ICON} />} onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  )
}
