import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/session/browser-storage.ts'

const KEY = 'single_keys'
const listeners = new Set<() => void>()
let isOn = readStored('local', KEY) !== 'off'

// Another tab switched them.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) set(readStored('local', KEY) !== 'off')
})

function set(next: boolean): void {
  isOn = next
  for (const listener of listeners) listener()
}

/** Whether single keys are shortcuts; they are until somebody switches them off. */
export const areSingleKeysOn = (): boolean => isOn

/** Switches them for this browser. */
export function switchSingleKeys(next: boolean): void {
  store('local', KEY, next ? 'on' : 'off')
  set(next)
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
