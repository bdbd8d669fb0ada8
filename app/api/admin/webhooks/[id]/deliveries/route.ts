import { pageReader } from "@/lib/core/command/page-reader";
import { deliveriesJson } from "@/lib/notifications/webhooks/present";
import { listInstallationDeliveries } from "@/lib/notifications/webhooks/queries";
import { listDeliveriesInput } from "@/lib/notifications/webhooks/schema";

export const GET = pageReader(
  {
    summary: "What one of the installation's webhooks was sent lately, the latest first",
    allow: "admin",
    input: listDeliveriesInput,
    refuses: ["not_found"],
  },
  listInstallationDeliveries,
  deliveriesJson,
);
