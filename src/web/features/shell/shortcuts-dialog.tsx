import { SHORTCUT_LIST } from '#web/shortcuts.ts'
import field from '#web/ui/fields/field.module.css'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './shortcuts-dialog.module.css'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Every key that does something, and the switch for those that could be pressed by accident. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const isOn = useSingleKeys()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title="Keyboard shortcuts">
      <div className={styles['groups']}>
        {SHORTCUT_LIST.map(({ group, shortcuts }) => (
          <section key={group} aria-label={group}>
            <h3 className={styles['group']}>{group}</h3>
            <dl className={styles['list']}>
              {shortcuts.map(({ keys, shown = keys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {shown.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles['switch']}>
        <input type="checkbox" checked={isOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
        <span>
          Use single keys
          <span className={field['hint']}>
            Switch them off if you dictate or press keys by accident. Keys on an open page stay.
          </span>
        </span>
      </label>
    </Dialog>
  )
}
