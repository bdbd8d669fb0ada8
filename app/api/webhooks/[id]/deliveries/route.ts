import { pageReader } from "@/lib/core/command/page-reader";
import { deliveriesJson } from "@/lib/notifications/webhooks/present";
import { listDeliveries } from "@/lib/notifications/webhooks/queries";
import { listDeliveriesInput } from "@/lib/notifications/webhooks/schema";

export const GET = pageReader(
  {
    summary: "List the recent deliveries of your webhook, newest first",
    allow: "user",
    input: listDeliveriesInput,
    refuses: ["not_found"],
  },
  listDeliveries,
  deliveriesJson,
);
