import type { MailProvider } from "./provider";

/** No way out: the message stays readable in the administrator's outbox (D14). */
export const localMail: MailProvider = {
  name: "local",
  repeatable: true,
  deliver: async () => ({ status: "kept" }),
};
