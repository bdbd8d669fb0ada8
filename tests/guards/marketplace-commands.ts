import type { Guard } from "@/lib/auth/access";

/** The required guard of each command of the marketplace. */
export const MARKETPLACE_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "marketplace.create-listing": "app:marketplace",
  "marketplace.edit-listing": "app:marketplace",
  "marketplace.close-listing": "user",
  "marketplace.upload-photo": "app:marketplace",
  "marketplace.add-favorite": "app:marketplace",
  "marketplace.remove-favorite": "app:marketplace",
  "marketplace.save-search": "app:marketplace",
  "marketplace.pause-search": "user",
  "marketplace.delete-search": "user",
  "marketplace.contact-seller": "app:marketplace",
  "marketplace.buy-listing": "app:marketplace",
  "marketplace.ship-sale": "user",
  "marketplace.cancel-sale": "user",
  "marketplace.confirm-sale": "user",
  "marketplace.dispute-sale": "user",
  "marketplace.add-evidence": "user",
  "marketplace.refund-sale": "user",
  "marketplace.rate-sale": "user",
  "marketplace.claim-sale": "admin",
  "marketplace.release-sale": "admin",
  "marketplace.resolve-sale": "admin",
  "marketplace.reverse-sale": "admin",
};
