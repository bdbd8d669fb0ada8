import type { Guard } from "@/lib/auth/access";

const ACTS: readonly string[] = ["create", "update", "delete", "test"];

const endpoints = (path: string, guard: Guard) =>
  Object.fromEntries(
    [
      `GET ${path}`,
      `POST ${path}`,
      `PATCH ${path}/{id}`,
      `DELETE ${path}/{id}`,
      `POST ${path}/{id}/secret`,
      `POST ${path}/{id}/test`,
      `GET ${path}/{id}/deliveries`,
      `POST ${path}/{id}/deliveries/{deliveryId}/replay`,
    ].map((endpoint) => [endpoint, guard]),
  );

/** The required guard of each endpoint of webhooks: a member's own, and those of the installation. */
export const WEBHOOKS_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  ...endpoints("/api/webhooks", "user"),
  ...endpoints("/api/admin/webhooks", "admin"),
};

const commands = (area: string, guard: Guard) =>
  Object.fromEntries(
    [
      ...ACTS.map((act) => `${area}.${act}-webhook`),
      `${area}.renew-webhook-secret`,
      `${area}.replay-delivery`,
    ].map((name) => [name, guard]),
  );

export const WEBHOOKS_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  ...commands("messaging", "user"),
  ...commands("admin", "admin"),
};

const actions = (whose: string, guard: Guard) =>
  Object.fromEntries(
    [
      ...ACTS.map((act) => `${act}${whose}Webhook`),
      `renew${whose}WebhookSecret`,
      `replay${whose}Delivery`,
    ].map((name) => [name, guard]),
  );

export const WEBHOOKS_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  ...actions("", "user"),
  ...actions("Installation", "admin"),
};
