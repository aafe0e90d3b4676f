/** Below it every document has its address; receipts in answers that are kept lead there. */
export const DOCUMENTS_PATH = '/app/documents'
