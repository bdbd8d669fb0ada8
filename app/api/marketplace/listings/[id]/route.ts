import { reader, route } from "@/lib/core/command/route";
import { closeListing } from "@/lib/marketplace/listings/close-listing";
import { editListing } from "@/lib/marketplace/listings/edit-listing";
import { listingJson } from "@/lib/marketplace/listings/present";
import { getListing } from "@/lib/marketplace/listings/queries";
import { listingParams } from "@/lib/marketplace/listings/schema";

export const GET = reader(
  {
    summary: "Get a published listing or one of your own",
    allow: "public",
    input: listingParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getListing(viewer, id) }),
  listingJson,
);

export const PATCH = route(editListing, {
  summary: "Change, pause or republish your listing",
  body: listingJson,
});

export const DELETE = route(closeListing, {
  summary: "Close your listing permanently; administrators close any with a reason",
  body: listingJson,
});
