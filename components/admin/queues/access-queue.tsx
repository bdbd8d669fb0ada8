import { KeyRound } from "lucide-react";
import Link from "next/link";
import type { AdminActor } from "@/lib/core/actor";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { type ListedUser, listUsers } from "@/lib/identity/queries";
import { AnswerAccess } from "../answer-access";
import { PersonLink } from "../person-link";
import { type PanelParams, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type AccessQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por responder" } as const;

/** The apps that members have asked for, answered in place (D6). */
export async function AccessQueue({ viewer, params }: AccessQueueProps) {
  const place = queuePlaceOf({ queue: "access", cursors: /^[01]\.[\w-]{1,64}$/ }, VIEWS, params);
  const { rows, nextCursor } = await listUsers(viewer, {
    search: "",
    requests: "open",
    cursor: place.cursor,
    limit: USERS_PER_PAGE,
  });
  return (
    <ReviewQueue
      place={place}
      title="Solicitudes de acceso"
      act={
        <Link className="small" href="/admin?tab=app-permissions&requests=open" prefetch={false}>
          Ver con todos sus permisos
        </Link>
      }
      empty={
        rows.length === 0
          ? { icon: <KeyRound className="icon" />, title: "No hay solicitudes de acceso" }
          : null
      }
      nextCursor={nextCursor}
    >
      <ul className="ruled">
        {rows.map((user) => (
          <Asking key={user.id} user={user} />
        ))}
      </ul>
    </ReviewQueue>
  );
}

function Asking({ user }: { user: ListedUser }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li className="access-request">
      <PersonLink
        person={{ name, email: user.email, src: user.profileImageUrl }}
        href={`/admin?user=${user.id}`}
      />
      <ul className="stack stack-2" aria-label={`Solicitudes de ${name}`}>
        {user.requestedApps.map((app) => (
          <AnswerAccess key={app} userId={user.id} name={name} app={app} />
        ))}
      </ul>
    </li>
  );
}
