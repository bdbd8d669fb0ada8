import { disputeChatOf } from "@/lib/messaging/dispute-chat-queries";
import { trade } from "./deal";

export const tradeChat = disputeChatOf(trade, {
  closed: "Esta operación no está en disputa: su chat es privado.",
  about: ({ id }) => ({ type: "trade", id }),
});
