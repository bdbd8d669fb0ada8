import { pageReader } from "@/lib/core/command/page-reader";
import { deliveriesJson } from "@/lib/notifications/webhooks/present";
import { listInstallationDeliveries } from "@/lib/notifications/webhooks/queries";
import { listDeliveriesInput } from "@/lib/notifications/webhooks/schema";

export const GET = pageReader(
  {
    summary: "List the recent deliveries of a webhook of the installation, newest first",
    allow: "admin",
    input: listDeliveriesInput,
    refuses: ["not_found"],
  },
  listInstallationDeliveries,
  deliveriesJson,
);
