import { KeyRound } from "lucide-react";
import Link from "next/link";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import type { AdminActor } from "@/lib/core/actor";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { type ListedUser, listUsers } from "@/lib/identity/queries";
import { AnswerAccess } from "./answer-access";
import { PersonLink } from "./person-link";

/** The apps that members have asked for, answered in place (D6). */
export async function AccessRequests({ viewer }: { viewer: AdminActor }) {
  const { rows: users, nextCursor } = await listUsers(viewer, {
    search: "",
    requests: "open",
    limit: USERS_PER_PAGE,
  });
  return (
    <Card aria-labelledby="solicitudes">
      <CardHead>
        <h2 className="subtitle" id="solicitudes">
          Solicitudes de acceso
        </h2>
        <Link className="small" href="/admin?tab=app-permissions&requests=open" prefetch={false}>
          Ver con todos sus permisos
        </Link>
      </CardHead>
      {users.length === 0 ? (
        <Blank icon={<KeyRound className="icon" />} title="No hay solicitudes de acceso" />
      ) : (
        <ul className="ruled">
          {users.map((user) => (
            <Asking key={user.id} user={user} />
          ))}
        </ul>
      )}
      {nextCursor ? (
        <div className="more">
          <span className="note">Los primeros {users.length}; al responder aparecen los siguientes.</span>
        </div>
      ) : null}
    </Card>
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
