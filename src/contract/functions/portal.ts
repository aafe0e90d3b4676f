/** Reply of stripe-portal, which has no body: where the plan is changed or cancelled. */
export interface PortalResponse {
  readonly url: string
}
