import { disputeChatOf } from "@/lib/messaging/dispute-chat-queries";
import { loan } from "./deal";

export const loanChat = disputeChatOf(loan, "Este préstamo no está en disputa: su chat es privado.");
