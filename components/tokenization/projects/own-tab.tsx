import type { UserActor } from "@/lib/auth/actor";
import { listOwnProjects } from "@/lib/tokenization/projects/list-queries";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";
import { NoProjects, ProjectList } from "./project-list";

/** The member's own projects in every state, including drafts. */
export async function OwnProjectsTab({ viewer }: { viewer: UserActor }) {
  const first = await listOwnProjects(viewer, listOwnInput.parse({}));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Mis proyectos">
      <ProjectList
        first={first}
        path="/api/projects/user"
        timeZone={viewer.timezone}
        empty={
          <NoProjects title="No tienes ningún proyecto" href="/tokenization?tab=create" act="Crear proyecto">
            Aquí aparecerán tus proyectos con lo que llevan recaudado.
          </NoProjects>
        }
      />
    </section>
  );
}
