import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { replayInstallationDelivery } from "@/lib/notifications/webhooks/replay-delivery";

export const POST = route(replayInstallationDelivery, {
  summary: "Resend a delivery of a webhook of the installation, with the same id",
  status: 201,
  body: deliveryJson,
});
