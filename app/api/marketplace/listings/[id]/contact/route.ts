import { route } from "@/lib/core/route";
import { contactSeller } from "@/lib/marketplace/contact-seller";
import { contactJson } from "@/lib/marketplace/listing-present";

export const POST = route(contactSeller, {
  summary: "Write to the seller about a listing",
  status: 201,
  body: contactJson,
});
