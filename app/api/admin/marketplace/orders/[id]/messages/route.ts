import { reader } from "@/lib/core/command/route";
import { orderChat } from "@/lib/marketplace/orders/deal";
import { orderChatJson } from "@/lib/marketplace/orders/present";
import { orderParams } from "@/lib/marketplace/orders/schema";
import { olderMessages } from "@/lib/messaging/schema";

export const GET = reader(
  {
    summary:
      "Get the latest messages of buyer and seller of a disputed order; the access is written to the audit log",
    allow: "admin",
    input: orderParams.extend(olderMessages),
    refuses: ["not_found", "conflict"],
  },
  async (viewer, input, request) => ({ result: await orderChat.read({ viewer, request }, input) }),
  orderChatJson,
);
