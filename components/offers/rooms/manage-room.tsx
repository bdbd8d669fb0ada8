import type { Viewer } from "@/lib/auth/actor";
import { getRoom, listAccesses, listReads } from "@/lib/offers/rooms/queries";
import type { RoomDefinition } from "@/lib/offers/rooms/room";
import { listAccessesInput, listReadsInput } from "@/lib/offers/rooms/schema";
import { AccessManager } from "./access-manager";
import { DocumentsManager } from "./documents-manager";
import { ReadsCard } from "./reads-card";
import type { ShownRoom } from "./shown-room";

type ManageRoomProps = { definition: RoomDefinition; room: ShownRoom; viewer: Viewer };

/** The data room for its owner: the documents, the access list, and the reading log. */
export async function ManageRoom({ definition, room, viewer }: ManageRoomProps) {
  const { id } = room;
  const [{ documents }, accesses, reads] = await Promise.all([
    getRoom(definition, { viewer, id }),
    listAccesses(definition, viewer, listAccessesInput.parse({ id })),
    listReads(definition, viewer, listReadsInput.parse({ id })),
  ]);
  return (
    <>
      <DocumentsManager room={room} documents={documents} />
      <AccessManager key={`access ${accesses.rows[0]?.id}`} room={room} first={accesses} />
      <ReadsCard key={`reads ${reads.rows[0]?.id}`} room={room} first={reads} timeZone={viewer.timezone} />
    </>
  );
}
