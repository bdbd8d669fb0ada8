import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { replayInstallationDelivery } from "@/lib/notifications/webhooks/replay-delivery";

export const POST = route(replayInstallationDelivery, {
  summary: "Have a delivery of one of the installation's webhooks sent once more, with the same id",
  status: 201,
  body: deliveryJson,
});
