/** On which the database tells its listeners of something; functions below `db/` notify on them as well. */
export const CHANNELS = {
  changes: 'plainprint_changes',
  documents: 'plainprint_documents',
  mailRequests: 'plainprint_mail_requests',
  mails: 'plainprint_mails',
} as const
