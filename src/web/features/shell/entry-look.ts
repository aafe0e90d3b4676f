import styles from './shell.module.css'

/** How an entry of the sidebar looks, for a menu of another feature that stands among them. */
export const MENU_ENTRY = `${styles['entry']} ${styles['choice']}`
