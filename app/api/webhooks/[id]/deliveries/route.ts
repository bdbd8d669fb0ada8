import { pageReader } from "@/lib/core/command/page-reader";
import { deliveriesJson } from "@/lib/notifications/webhooks/present";
import { listDeliveries } from "@/lib/notifications/webhooks/queries";
import { listDeliveriesInput } from "@/lib/notifications/webhooks/schema";

export const GET = pageReader(
  {
    summary: "What one of one's own webhooks was sent lately, the latest first",
    allow: "user",
    input: listDeliveriesInput,
    refuses: ["not_found"],
  },
  listDeliveries,
  deliveriesJson,
);
