import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import type { DisputeChat } from "./chat";

const chatSchema = z
  .object({
    messages: z
      .array(
        z.object({
          id: z.number().int(),
          by: z.enum(["buyer", "seller"]),
          body: z.string().describe("Plain text; may be empty where there is an image"),
          imageUrl: z.string().nullable(),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe("In the order they were written"),
    hasMore: z.boolean().describe("Whether there are earlier ones than these"),
  })
  .meta({ id: "DisputeChat" });

export type ShownDisputeChat = z.output<typeof chatSchema>;

export const disputeChatJson = presenter(chatSchema, ({ id, buyerId, messages, hasMore }: DisputeChat) => ({
  messages: messages.map((message) => ({
    id: message.id,
    by: message.senderId === buyerId ? ("buyer" as const) : ("seller" as const),
    body: message.body,
    imageUrl: message.imageFileId && `/api/admin/btc/trades/${id}/images/${message.id}`,
    createdAt: message.createdAt.toISOString(),
  })),
  hasMore,
}));
