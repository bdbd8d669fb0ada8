import type { Viewer } from "@/lib/auth/actor";
import { getRoom, listAccesses, listReads } from "@/lib/startups/rooms/queries";
import { listAccessesInput, listReadsInput } from "@/lib/startups/rooms/schema";
import { AccessManager } from "./access-manager";
import { DocumentsManager } from "./documents-manager";
import { ReadsCard } from "./reads-card";

/** The data room as its founder keeps it: the documents, who may read them, who has. */
export async function ManageRoom({ viewer, startupId }: { viewer: Viewer; startupId: number }) {
  const [room, accesses, reads] = await Promise.all([
    getRoom(viewer, startupId),
    listAccesses(viewer, listAccessesInput.parse({ id: startupId })),
    listReads(viewer, listReadsInput.parse({ id: startupId })),
  ]);
  return (
    <>
      <DocumentsManager startupId={startupId} documents={room.documents} />
      <AccessManager key={`access ${accesses.rows[0]?.id}`} startupId={startupId} first={accesses} />
      <ReadsCard
        key={`reads ${reads.rows[0]?.id}`}
        startupId={startupId}
        first={reads}
        timeZone={viewer.timezone}
      />
    </>
  );
}
