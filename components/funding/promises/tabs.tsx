import { HandHeart } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { listPromises } from "@/lib/funding/promises/queries";
import { listPromisesInput } from "@/lib/funding/promises/schema";
import { PromiseList } from "./promise-list";

/** The member's own monthly promises, in every state. */
export async function OwnPromises({ viewer }: { viewer: UserActor }) {
  const first = await listPromises(viewer, listPromisesInput.parse({}));
  return (
    <Card aria-label="Mis apoyos">
      {first.rows.length > 0 ? (
        <PromiseList first={first} query="role=made" />
      ) : (
        <Empty
          icon={<HandHeart />}
          title="No apoyas ninguna solicitud"
          action={<LinkButton href="/funding">Ver las solicitudes</LinkButton>}
        >
          Algunas piden un apoyo mensual, sin nada a cambio. Lo que prometas estará aquí.
        </Empty>
      )}
    </Card>
  );
}
