import { GraduationCap } from "lucide-react";
import Link from "next/link";
import { OwnBadges } from "@/components/learning/item-badges";
import { euros } from "@/components/learning/item-words";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { ITEM_TYPES, type ItemType } from "@/lib/learning/constants";
import { type DeskLine, listDeskLines } from "@/lib/learning/desk-queries";
import { getItem, type ItemView } from "@/lib/learning/item-queries";
import { LearningPreview } from "./learning-preview";

type Params = Record<string, string | string[] | undefined>;
type LearningDeskProps = { viewer: AdminActor; params: Params };

const STATUSES = {
  waiting: "Por revisar",
  approved: "Aprobados",
  rejected: "Rechazados",
  all: "Todos",
} as const;
type Status = keyof typeof STATUSES;

const EMPTY: Readonly<Record<Status, string>> = {
  waiting: "No hay cursos ni mentorías por revisar",
  approved: "Todavía no hay nada aprobado",
  rejected: "No hay nada rechazado",
  all: "Todavía no hay cursos ni mentorías",
};

const NAMES: Readonly<Record<ItemType, string>> = { course: "Curso", mentorship: "Mentoría" };
const MORE: Readonly<Record<ItemType, string>> = { course: "Más cursos", mentorship: "Más mentorías" };
const PER_PAGE = 10;

/** The courses and mentorships that wait for an administrator, the oldest first; or those of another state. */
export async function LearningDesk({ viewer, params }: LearningDeskProps) {
  const status = (Object.keys(STATUSES) as Status[]).find((each) => each === params.learning) ?? "waiting";
  const cursors = { course: rowId(params.courses), mentorship: rowId(params.mentorships) };
  const [{ lines, more }, found] = await Promise.all([
    listDeskLines(viewer, { status, cursors, limit: PER_PAGE }),
    findAsked(viewer, params),
  ]);
  const here = `/admin?tab=approvals&learning=${status}`;
  return (
    <Card aria-labelledby="formacion">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="formacion">
            Cursos y mentorías
          </h2>
          <p className="note">
            Primero los enviados a revisión. No admiten inscripciones hasta que se aprueban.
          </p>
        </div>
        <Segments
          className="learning-states"
          label="Estado de los cursos y mentorías"
          names={STATUSES}
          current={status}
          hrefOf={(each) => `/admin?tab=approvals&learning=${each}`}
        />
      </CardHead>
      {found === null ? <Banner tone="negative">Ese curso o esa mentoría ya no existe.</Banner> : null}
      {lines.length === 0 ? (
        <Blank icon={<GraduationCap className="icon" />} title={EMPTY[status]} />
      ) : (
        <Queue lines={lines} timeZone={viewer.timezone} here={here} />
      )}
      {more.length > 0 ? (
        <div className="more">
          <span className="note">Hay más resultados</span>
          <span className="row row-2">
            {more.map(({ type, nextCursor }) => (
              <LinkButton key={type} size="sm" href={`${here}&${type}s=${nextCursor}`} scroll={false}>
                {MORE[type]}
              </LinkButton>
            ))}
          </span>
        </div>
      ) : null}
      {found ? <LearningPreview item={found} viewer={viewer} closeHref={here} /> : null}
    </Card>
  );
}

type QueueProps = { lines: readonly DeskLine[]; timeZone: string; here: string };

function Queue({ lines, timeZone, here }: QueueProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Cursos y mentorías</caption>
        <thead>
          <tr>
            <th>Título</th>
            <th>De quién</th>
            <th className="amount">Precio</th>
            <th>Estado</th>
            <th>
              <span className="sr-only">Revisar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={`${line.type}-${line.id}`} line={line} timeZone={timeZone} here={here} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line, timeZone, here }: { line: DeskLine; timeZone: string; here: string }) {
  const { type, id, title, owner, isFree, price, submittedAt, createdAt } = line;
  const href = `${here}&${type}=${id}`;
  return (
    <tr>
      <td>
        <Link className="name" href={href} scroll={false} prefetch={false}>
          {title}
        </Link>
        <span className="note desk-line">
          {NAMES[type]} · {formatDate(submittedAt ? new Date(submittedAt) : createdAt, timeZone)}
        </span>
      </td>
      <td className="wide" data-label="De quién">
        <Link href={`/admin?user=${owner.id}`} prefetch={false}>
          {owner.name}
        </Link>
      </td>
      <td className="amount end" data-label="Precio">
        {isFree ? "Gratis" : <Amount {...euros(price)} />}
      </td>
      <td className="wide" data-label="Estado">
        <span className="item-badges">
          <OwnBadges item={line} />
          {line.approvalStatus === "pending" && !line.submittedAt ? (
            <Badge variant="outline">Sin enviar</Badge>
          ) : null}
          {line.hasNoChapters ? <Badge variant="warning">Sin capítulos</Badge> : null}
        </span>
      </td>
      <td className="wide amount">
        <LinkButton size="sm" href={href} scroll={false} prefetch={false} aria-label={`Revisar «${title}»`}>
          Revisar
        </LinkButton>
      </td>
    </tr>
  );
}

function rowId(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

async function findAsked(viewer: AdminActor, params: Params): Promise<ItemView | null | undefined> {
  const type = ITEM_TYPES.find((each) => params[each] !== undefined);
  const id = type && rowId(params[type]);
  if (!type || !id) return undefined;
  try {
    return await getItem(viewer, { type, id: Number(id) });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
