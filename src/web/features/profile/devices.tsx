import { useQuery } from '@tanstack/react-query'
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Device } from '#core/profile/device-name.ts'
import { useUser } from '#web/session/use-session.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { lastUsedText } from './last-used.ts'
import styles from './profile.module.css'
import {
  devicesQuery,
  endErrorText,
  useEndDevice,
  useSignOutEverywhere,
  type SignedInDevice,
} from './use-devices.ts'

/** A long list begins with this many. */
const SHOWN_FIRST = 4

const ICONS = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone } as const

/** Where this person is signed in, and how to end it. */
export function Devices() {
  const user = useUser()
  const headingId = useId()
  const devices = useQuery(devicesQuery(user.id))
  return (
    <section className={styles['devices']} aria-labelledby={headingId}>
      <h3 id={headingId}>Devices</h3>
      {devices.data !== undefined ? (
        <DeviceList devices={devices.data} now={new Date(devices.dataUpdatedAt)} />
      ) : devices.isError ? (
        <>
          <Notice tone="danger">Failed to load your devices</Notice>
          <Button variant="line" size="sm" onClick={() => void devices.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <output className={`${styles['waiting']} small muted`}>
          <Spinner /> Loading devices...
        </output>
      )}
    </section>
  )
}

function DeviceList({ devices, now }: { devices: readonly SignedInDevice[]; now: Date }) {
  const user = useUser()
  const [isWhole, setWhole] = useState(false)
  const [asked, setAsked] = useState<SignedInDevice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isAskingAll, setAskingAll] = useState(false)
  const end = useEndDevice(user.id)
  const endAll = useSignOutEverywhere()
  const list = useRef<HTMLUListElement>(null)
  /** Which of the buttons was pressed: after it is gone the next device has its place. */
  const place = useRef(0)
  const shown = isWhole ? devices : devices.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul ref={list} className={styles['list']} tabIndex={-1} data-focus-quiet>
        {shown.map((device) => (
          <li key={device.id}>
            <DeviceIcon kind={device.kind} />
            <div className="grow">
              <p className={styles['device']}>
                {device.name} {device.isCurrent && <Badge tone="plain">This device</Badge>}
              </p>
              <p className={`${styles['use']} small muted num`}>
                <span>{device.isCurrent ? 'In use now' : lastUsedText(device.lastUsedAt, now)}</span>
                {device.ip !== null && <span>{device.ip}</span>}
              </p>
            </div>
            {!device.isCurrent && (
              <Button
                variant="line"
                size="sm"
                aria-label={`Sign out ${device.name}`}
                onClick={({ currentTarget }) => {
                  place.current = endButtons(list.current).indexOf(currentTarget)
                  end.reset()
                  setAsked(device)
                  setAsking(true)
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['ends']}>
        {shown.length < devices.length && (
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              place.current = endButtons(list.current).length
              flushSync(() => setWhole(true))
              endButtons(list.current)[place.current]?.focus()
            }}
          >
            Show {devices.length - shown.length} more
          </Button>
        )}
        {devices.length === 1 ? (
          <p className="small muted">You are signed in nowhere else.</p>
        ) : (
          <Button
            variant="danger"
            size="sm"
            onClick={() => {
              endAll.reset()
              setAskingAll(true)
            }}
          >
            Sign out everywhere
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out this device?"
        confirmLabel="Sign out"
        busy={end.isPending}
        finalFocus={() => {
          if (!end.isSuccess) return null
          const buttons = endButtons(list.current)
          return buttons[place.current] ?? buttons.at(-1) ?? list.current
        }}
        onConfirm={() => asked !== null && end.mutate(asked, { onSuccess: () => setAsking(false) })}
      >
        <p>
          <b>{asked?.name}</b> has to sign in again. Nothing in your library is lost.
        </p>
        {end.isError && <EndProblem error={end.error} />}
      </AlertDialog>
      <AlertDialog
        open={isAskingAll}
        onOpenChange={setAskingAll}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      >
        <p>
          All {devices.length} devices have to sign in again, this one too. Nothing in your library is lost.
        </p>
        {endAll.isError && <EndProblem error={endAll.error} />}
      </AlertDialog>
    </>
  )
}

/** Of the devices that can be signed out, in their order. */
const endButtons = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll('button') ?? [])]

function EndProblem({ error }: { error: Error }) {
  return (
    <div className={styles['problem']}>
      <Notice tone="danger">{endErrorText(error)}</Notice>
    </div>
  )
}

function DeviceIcon({ kind }: { kind: Device['kind'] }) {
  const Icon = ICONS[kind]
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}
