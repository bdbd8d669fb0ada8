import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { NoRequests, RequestList } from "./list";

const OPEN_OF_OTHERS = { status: "open", of: "others", sort: "deadline" } as const;

type ChooseRequestProps = {
  viewer: Viewer;
  /** Whether the address names a request that does not exist. */
  isWrong: boolean;
};

/** The open requests of other members, by the earliest deadline, from which the member chooses one to make an offer. */
export async function ChooseRequest({ viewer, isWrong }: ChooseRequestProps) {
  const first = await listRequests(viewer, listRequestsInput.parse(OPEN_OF_OTHERS));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Solicitudes abiertas">
      {isWrong ? <Alert variant="destructive">Esa solicitud no existe.</Alert> : null}
      <p className="text-muted-foreground">Elige la solicitud por la que quieres hacer una oferta.</p>
      <RequestList
        first={first}
        path="/api/funding/requests"
        query={String(new URLSearchParams(OPEN_OF_OTHERS))}
        empty={
          <NoRequests title="No hay solicitudes abiertas" href="/funding" act="Ver todas">
            Cuando alguien pida dinero estará aquí.
          </NoRequests>
        }
      />
    </section>
  );
}
