export const SECURITY_EVENTS_PER_PAGE = 10;

/** The events of an account's history, by the action of the audit log that records each. */
export const SECURITY_EVENT_OF = {
  "identity.register": "registered",
  "identity.log-in": "sign-in",
  "identity.log-in-admin": "sign-in",
  "identity.log-in-google": "google-sign-in",
  "refused:identity.log-in": "failed-sign-in",
  "refused:identity.second-factor": "wrong-code",
  "refused:identity.confirm": "wrong-password",
  "refused:identity.change-password": "wrong-password",
  "identity.use-recovery-code": "recovery-code-used",
  "identity.change-password": "password-changed",
  "identity.reset-password": "password-changed",
  "identity.set-password": "password-changed",
  "identity.enable-second-factor": "second-factor-enabled",
  "identity.disable-second-factor": "second-factor-disabled",
  "identity.reset-second-factor": "second-factor-disabled",
  "identity.renew-recovery-codes": "recovery-codes-renewed",
  "identity.email-changed": "email-changed",
  "identity.email-change-undone": "email-change-undone",
  "identity.link-google": "google-linked",
  "identity.unlink-google": "google-unlinked",
  "identity.create-token": "token-created",
  "identity.revoke-token": "token-revoked",
  "identity.revoke-member-token": "token-revoked",
  "messaging.create-webhook": "webhook-created",
  "messaging.update-webhook": "webhook-changed",
  "identity.close-session": "session-closed",
  "identity.close-other-sessions": "sessions-closed",
} as const;

export type SecurityAction = keyof typeof SECURITY_EVENT_OF;
export type SecurityEvent = (typeof SECURITY_EVENT_OF)[SecurityAction];

export const SECURITY_ACTIONS = Object.keys(SECURITY_EVENT_OF) as readonly SecurityAction[];
export const SECURITY_EVENTS: readonly SecurityEvent[] = [...new Set(Object.values(SECURITY_EVENT_OF))];
