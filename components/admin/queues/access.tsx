import { KeyRound } from "lucide-react";
import Link from "next/link";
import { PersonLink } from "@/components/admin/users/person-link";
import type { AdminActor } from "@/lib/auth/actor";
import { APPS } from "@/lib/auth/apps";
import { formatDate } from "@/lib/core/format/format";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { getAccessRequest, NO_REQUEST } from "@/lib/identity/members/access-queries";
import { type ListedUser, listUsers } from "@/lib/identity/queries";
import { AccessDecision } from "./access-decision";
import { CaseLink } from "./case-link";
import { CasePanel } from "./case-panel";
import { findCase, hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type AccessQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por responder" } as const;

/** The apps that members have asked for, answered in place (D6). */
export async function AccessQueue({ viewer, params }: AccessQueueProps) {
  const place = queuePlaceOf({ queue: "access", cursors: /^[01]\.[\w-]{1,64}$/ }, VIEWS, params);
  const { cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listUsers(viewer, { search: "", requests: "open", cursor, limit: USERS_PER_PAGE }),
    id ? findCase(() => getAccessRequest(viewer, Number(id))) : undefined,
  ]);
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
      missing={found === null ? `${NO_REQUEST}.` : null}
      review={
        found ? (
          <CasePanel
            key={found.id}
            id={found.id}
            title={`Solicitud de ${nameOf(found.user)}`}
            closeHref={hrefOf(place, { id: undefined })}
          >
            <div className="body stack">
              <p>
                {nameOf(found.user)} pidió acceso a {APPS[found.appKey].name} el{" "}
                {formatDate(found.createdAt, viewer.timezone)}.
              </p>
              {found.resolvedAt ? (
                <p className="small">Respondida el {formatDate(found.resolvedAt, viewer.timezone)}.</p>
              ) : null}
              <Member user={found.user} />
              <Requests user={found.user} />
            </div>
          </CasePanel>
        ) : null
      }
    >
      <ul className="ruled">
        {rows.map((user) => (
          <li key={user.id} className={found ? "stack stack-2" : "access-request"}>
            <div className="stack stack-2">
              <Member user={user} />
              <Opened place={place} user={user} />
            </div>
            {found ? null : <Requests user={user} />}
          </li>
        ))}
      </ul>
    </ReviewQueue>
  );
}

const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`;

function Opened({ place, user }: { place: QueuePlace; user: ListedUser }) {
  if (!user.firstRequestId) return null;
  return (
    <div>
      <CaseLink place={place} id={user.firstRequestId} label={`Ver la solicitud de ${nameOf(user)}`}>
        Ver
      </CaseLink>
    </div>
  );
}

function Member({ user }: { user: ListedUser }) {
  const person = { name: nameOf(user), email: user.email, src: user.profileImageUrl };
  return <PersonLink person={person} href={`/admin?user=${user.id}`} />;
}

function Requests({ user }: { user: ListedUser }) {
  if (user.requestedApps.length === 0) return null;
  const name = nameOf(user);
  return (
    <ul className="stack stack-2" aria-label={`Solicitudes de ${name}`}>
      {user.requestedApps.map((app) => (
        <AccessDecision key={app} userId={user.id} name={name} app={app} />
      ))}
    </ul>
  );
}
