import { reader, route } from "@/lib/core/command/route";
import { DOCUMENT } from "@/lib/offers/room-constants";
import { roomJson } from "@/lib/offers/rooms/present";
import { getRoom } from "@/lib/offers/rooms/queries";
import { offerParams } from "@/lib/offers/schema";
import { startupRoom } from "@/lib/startups/rooms/room";
import { uploadDocument } from "@/lib/startups/rooms/upload-document";

export const GET = reader(
  {
    summary: "List the documents in the data room of a startup and whether you may read them",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getRoom(startupRoom, { viewer, id }) }),
  roomJson,
);

export const POST = route(uploadDocument, {
  summary: "Upload a PDF of at most 25 MB to the data room of your own startup, in the field `document`",
  status: 201,
  body: roomJson,
  upload: DOCUMENT,
});
