"use server";

import { action } from "@/lib/core/command/action";
import {
  createInstallationWebhook as createInstallationWebhookCommand,
  createWebhook as createWebhookCommand,
} from "@/lib/notifications/webhooks/create-webhook";
import {
  deleteInstallationWebhook as deleteInstallationWebhookCommand,
  deleteWebhook as deleteWebhookCommand,
} from "@/lib/notifications/webhooks/delete-webhook";
import {
  renewInstallationWebhookSecret as renewInstallationWebhookSecretCommand,
  renewWebhookSecret as renewWebhookSecretCommand,
} from "@/lib/notifications/webhooks/renew-webhook-secret";
import {
  replayDelivery as replayDeliveryCommand,
  replayInstallationDelivery as replayInstallationDeliveryCommand,
} from "@/lib/notifications/webhooks/replay-delivery";
import { createWebhookForm, updateWebhookForm } from "@/lib/notifications/webhooks/schema";
import {
  testInstallationWebhook as testInstallationWebhookCommand,
  testWebhook as testWebhookCommand,
} from "@/lib/notifications/webhooks/test-webhook";
import {
  updateInstallationWebhook as updateInstallationWebhookCommand,
  updateWebhook as updateWebhookCommand,
} from "@/lib/notifications/webhooks/update-webhook";

const secretAlone = { show: ({ secret }: { secret: string }) => ({ secret }) };

export const createWebhook = action(createWebhookCommand, { form: createWebhookForm, ...secretAlone });
export const createInstallationWebhook = action(createInstallationWebhookCommand, secretAlone);
export const updateWebhook = action(updateWebhookCommand, { form: updateWebhookForm });
export const updateInstallationWebhook = action(updateInstallationWebhookCommand, {
  form: updateWebhookForm,
});
export const deleteWebhook = action(deleteWebhookCommand);
export const deleteInstallationWebhook = action(deleteInstallationWebhookCommand);
export const renewWebhookSecret = action(renewWebhookSecretCommand, secretAlone);
export const renewInstallationWebhookSecret = action(renewInstallationWebhookSecretCommand, secretAlone);
export const testWebhook = action(testWebhookCommand);
export const testInstallationWebhook = action(testInstallationWebhookCommand);
export const replayDelivery = action(replayDeliveryCommand);
export const replayInstallationDelivery = action(replayInstallationDeliveryCommand);
