import { disputeChatOf } from "@/lib/messaging/dispute-chat-queries";
import { trade } from "./deal";

export const tradeChat = disputeChatOf(trade, "Esta operación no está en disputa: su chat es privado.");
