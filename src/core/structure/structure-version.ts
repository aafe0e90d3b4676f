/**
 * Raise it with a change after which documents are structured so differently that those read before should have it
 * too: workers then make their structure anew, from the stored text, at no cost to anybody.
 */
export const STRUCTURE_VERSION = 7
