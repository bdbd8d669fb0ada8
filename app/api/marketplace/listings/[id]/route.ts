import { reader, route } from "@/lib/core/command/route";
import { closeListing } from "@/lib/marketplace/listings/close-listing";
import { editListing } from "@/lib/marketplace/listings/edit-listing";
import { listingJson } from "@/lib/marketplace/listings/present";
import { getListing } from "@/lib/marketplace/listings/queries";
import { listingParams } from "@/lib/marketplace/listings/schema";

export const GET = reader(
  {
    summary: "One published listing, or one's own",
    allow: "public",
    input: listingParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getListing(viewer, id) }),
  listingJson,
);

export const PATCH = route(editListing, {
  summary: "Change one's own listing, pause it or publish it again",
  body: listingJson,
});

export const DELETE = route(closeListing, {
  summary: "Close one's own listing for good; administrators with a reason",
  body: listingJson,
});
