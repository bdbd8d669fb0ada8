import type { MailProvider } from "./provider";

/** Sends nothing: messages stay readable in the administrator's outbox (D14). */
export const localMail: MailProvider = {
  name: "local",
  deliver: async () => ({ status: "kept" }),
};
