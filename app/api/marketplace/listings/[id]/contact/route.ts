import { route } from "@/lib/core/command/route";
import { contactSeller } from "@/lib/marketplace/listings/contact-seller";
import { contactJson } from "@/lib/marketplace/listings/present";

export const POST = route(contactSeller, {
  summary: "Message the seller about a listing",
  status: 201,
  body: contactJson,
});
