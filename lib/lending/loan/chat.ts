import { disputeChatOf } from "@/lib/messaging/dispute-chat-queries";
import { loan } from "./deal";

export const loanChat = disputeChatOf(loan, {
  closed: "Este préstamo no está en disputa: su chat es privado.",
  about: ({ id }) => ({ type: "loan", id }),
});
