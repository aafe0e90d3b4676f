import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('stated values stay as they are stated', () => {
  expect(constants).toMatchObject({
    MOBILE_BREAKPOINT_PX: 768,
    AUTH_HASH_FALLBACK_MS: 5_000,
    SESSION_REFRESH_TICK_MS: 30_000,
    SESSION_REFRESH_THRESHOLD_MS: 90_000,
    SESSION_REFRESH_BACKOFF_MS: 200,
    REALTIME_HEARTBEAT_MS: 25_000,
    QUERY_RETRIES: 3,
    QUERY_RETRY_FIRST_MS: 1_000,
    QUERY_RETRY_MAX_MS: 30_000,
    QUERY_RECOVERY_MS: 10_000,
    TOAST_POSITION: 'bottom-right',
    TOAST_HOTKEY: ['altKey', 'KeyT'],
    TOOLTIP_DELAY_MS: 700,
    TOOLTIP_SKIP_MS: 300,
    PROCESSING_POLL_MS: 2_000,
    PROGRESS_CLEAR_DELAY_MS: 2_000,
    RELOAD_DELAY_MS: 1_000,
    RECENT_CHATS_LIMIT: 20,
    RECENT_CHATS_SHOWN: 5,
    LOGIN_PASSWORD_MIN: 6,
    NEW_PASSWORD_MIN: 8,
    CODE_LENGTH: 6,
    SIGNED_LINK_SECONDS: 3_600,
  })
})
