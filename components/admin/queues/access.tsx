import { KeyRound } from "lucide-react";
import Link from "next/link";
import { PersonLink } from "@/components/admin/users/person-link";
import { KycBadge } from "@/components/identity/kyc/status-badge";
import { Item, ItemGroup } from "@/components/ui/item";
import type { AdminActor } from "@/lib/auth/actor";
import { APPS } from "@/lib/auth/apps";
import { foundOrNull } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { getAccessRequest, NO_REQUEST } from "@/lib/identity/members/access-queries";
import { type ListedUser, listUsers } from "@/lib/identity/queries";
import { LazyAccessDecision } from "./access-decision.lazy";
import { CaseLink } from "./case-link";
import { OpenCase } from "./open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type AccessQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por responder" } as const;

/** The requests for access to apps, decided in place (D6). */
export async function AccessQueue({ viewer, params }: AccessQueueProps) {
  const place = queuePlaceOf({ queue: "access", cursors: /^[01]\.[\w-]{1,64}$/ }, VIEWS, params);
  const { cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listUsers(viewer, { search: "", requests: "open", cursor, limit: USERS_PER_PAGE }),
    id ? foundOrNull(() => getAccessRequest(viewer, Number(id))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Solicitudes de acceso"
      act={
        <Link className="text-sm" href="/admin?tab=app-permissions&requests=open" prefetch={false}>
          Ver con todos sus permisos
        </Link>
      }
      empty={rows.length === 0 ? { icon: <KeyRound />, title: "No hay solicitudes de acceso" } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${NO_REQUEST}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Solicitud de ${fullName(found.user)}`}>
            <p>
              {fullName(found.user)} pidió acceso a {APPS[found.appKey].name} el{" "}
              {formatDate(found.createdAt, viewer.timezone)}.
            </p>
            {found.resolvedAt ? (
              <p className="text-sm">Respondida el {formatDate(found.resolvedAt, viewer.timezone)}.</p>
            ) : null}
            <Member user={found.user} />
            <Requests user={found.user} />
          </OpenCase>
        ) : null
      }
    >
      <ItemGroup>
        {rows.map((user) => (
          <Item
            key={user.id}
            className={
              found
                ? "grid content-start gap-2 *:min-w-0"
                : "grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-start gap-x-6 gap-y-3 max-tablet:grid-cols-1"
            }
          >
            <div className="grid content-start gap-2 *:min-w-0">
              <Member user={user} />
              <Opened place={place} user={user} />
            </div>
            {found ? null : <Requests user={user} />}
          </Item>
        ))}
      </ItemGroup>
    </ReviewQueue>
  );
}

function Opened({ place, user }: { place: QueuePlace; user: ListedUser }) {
  if (!user.firstRequestId) return null;
  return (
    <div>
      <CaseLink place={place} id={user.firstRequestId} label={`Ver la solicitud de ${fullName(user)}`}>
        Ver
      </CaseLink>
    </div>
  );
}

function Member({ user }: { user: ListedUser }) {
  const person = { name: fullName(user), email: user.email, src: user.profileImageUrl };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <PersonLink person={person} href={`/admin?user=${user.id}`} />
      <KycBadge kycStatus={user.kycStatus} kycLevel={user.kycLevel} />
    </div>
  );
}

function Requests({ user }: { user: ListedUser }) {
  if (user.requestedApps.length === 0) return null;
  const name = fullName(user);
  return (
    <ul className="grid content-start gap-2 *:min-w-0" aria-label={`Solicitudes de ${name}`}>
      {user.requestedApps.map((app) => (
        <LazyAccessDecision key={app} userId={user.id} name={name} app={app} />
      ))}
    </ul>
  );
}
