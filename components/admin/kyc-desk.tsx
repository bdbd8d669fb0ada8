import { Banner } from "@/components/ui/banner";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { clock } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import { KYC_REVIEW_STATUSES, type KycReviewStatus } from "@/lib/identity/constants";
import { kycCaseJson, kycQueueJson } from "@/lib/identity/kyc-present";
import { getKycCase, listKycQueue } from "@/lib/identity/kyc-queries";
import { KycQueue } from "./kyc-queue";
import { KycReviewLater } from "./kyc-review-later";

type Params = Record<string, string | string[] | undefined>;
type KycDeskProps = { viewer: AdminActor; params: Params };

const STATUSES: Readonly<Record<KycReviewStatus, string>> = {
  pending: "Por revisar",
  verified: "Verificadas",
  rejected: "Rechazadas",
};

/** The identities that wait to be verified, the oldest first; or what has been decided (D7). */
export async function KycDesk({ viewer, params }: KycDeskProps) {
  const status = KYC_REVIEW_STATUSES.find((known) => known === params.status) ?? "pending";
  const cursor = typeof params.cursor === "string" ? params.cursor : undefined;
  const asked = typeof params.case === "string" ? params.case : undefined;
  const [{ rows: entries, nextCursor }, found] = await Promise.all([
    listKycQueue(viewer, { status, ...(cursor && { cursor }) }),
    asked ? findCase(viewer, asked) : undefined,
  ]);
  const here = new URLSearchParams({ tab: "approvals", status, ...(cursor && { cursor }) });
  const href = `/admin?${here}`;
  return (
    <>
      <Card aria-labelledby="verificaciones">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="verificaciones">
              Verificaciones de identidad
            </h2>
            <p className="note">
              {status === "pending"
                ? "La más antigua primero. El miembro espera respuesta en 24–48 horas."
                : "De la respuesta más reciente a la más antigua."}
            </p>
          </div>
          <Segments
            label="Estado de las verificaciones"
            names={STATUSES}
            current={status}
            hrefOf={(each) => `/admin?tab=approvals&status=${each}`}
          />
        </CardHead>
        {found === null ? <Banner tone="negative">Esa verificación no existe.</Banner> : null}
        <KycQueue
          entries={kycQueueJson(entries)}
          status={status}
          viewerId={viewer.id}
          now={clock.now()}
          timeZone={viewer.timezone}
          hrefOf={(id) => `${href}&case=${id}`}
        />
        {nextCursor ? (
          <LoadMore note="Hay más resultados" href={`/admin?${next(status, nextCursor)}`} />
        ) : null}
      </Card>
      {found ? (
        <KycReviewLater
          key={found.id}
          kyc={found}
          viewerId={viewer.id}
          closeHref={href}
          timeZone={viewer.timezone}
        />
      ) : null}
    </>
  );
}

function next(status: string, cursor: string): URLSearchParams {
  return new URLSearchParams({ tab: "approvals", status, cursor });
}

async function findCase(viewer: AdminActor, id: string) {
  try {
    return kycCaseJson(await getKycCase(viewer, id));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
