import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { claimKyc } from "@/actions/auth";
import { useSubmission } from "@/components/forms/use-submission";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { MINUTE_MS } from "@/lib/core/format/durations";
import { formatRelative } from "@/lib/core/format/format";
import { KYC_CLAIM_MINUTES } from "@/lib/identity/kyc/constants";
import type { KycCase } from "@/lib/identity/kyc/present";

type Claim = {
  isMine: boolean;
  refusal: string | null;
  claiming: boolean;
  take: () => void;
  dialog: ReactNode;
};

/**
 * Claims a submission that nobody reviews when it is opened, so that no second administrator decides it at the same
 * time.
 */
export function useKycClaim(kyc: KycCase, viewerId: string): Claim {
  const router = useRouter();
  const tried = useRef(false);
  const { send, sending: claiming, refusal, dialog } = useSubmission(claimKyc);
  const isFree = kyc.status === "pending" && kyc.claimedBy === null;

  async function take() {
    await send({ id: kyc.id });
    router.refresh();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each submission that is opened
  useEffect(() => {
    if (!isFree || tried.current) return;
    tried.current = true;
    void take();
  }, [isFree]);

  return { isMine: kyc.claimedBy?.id === viewerId, refusal, claiming, take, dialog };
}

type KycClaimProps = { kyc: KycCase; claim: Claim; timeZone: string };

/** Who else is reviewing the submission, or the outcome if it has been decided. */
export function KycClaim({ kyc, claim, timeZone }: KycClaimProps) {
  const { isMine, refusal, claiming, take } = claim;
  if (kyc.status !== "pending") return <Decided kyc={kyc} timeZone={timeZone} />;
  if (isMine) return null;
  if (kyc.claimedBy) {
    const isStale = isOld(kyc.claimedAt);
    return (
      <Alert variant="warning">
        La revisa {kyc.claimedBy.name} desde {since(kyc.claimedAt, timeZone)}.{" "}
        {isStale ? "Parece haberla dejado." : "Solo puede decidirla el administrador que la revisa."}
        {isStale ? (
          <div>
            <Button size="sm" onClick={take} busy={claiming} busyText="Tomando…">
              Tomar el relevo
            </Button>
          </div>
        ) : null}
      </Alert>
    );
  }
  return (
    <Alert variant={refusal ? "destructive" : "info"}>
      {refusal ?? "Nadie la está revisando."}{" "}
      <Button size="sm" onClick={take} busy={claiming} busyText="Empezando…">
        Empezar la revisión
      </Button>
    </Alert>
  );
}

function Decided({ kyc, timeZone }: { kyc: KycCase; timeZone: string }) {
  const by = kyc.decidedBy ? ` por ${kyc.decidedBy.name}` : "";
  return (
    <Alert variant={kyc.status === "verified" ? "info" : "destructive"}>
      {kyc.status === "verified" ? "Verificada" : "Rechazada"}
      {by} {since(kyc.decidedAt, timeZone)}.{kyc.adminNote ? ` Nota interna: ${kyc.adminNote}` : ""}
    </Alert>
  );
}

function isOld(claimedAt: string | null): boolean {
  return claimedAt !== null && Date.now() - Date.parse(claimedAt) > KYC_CLAIM_MINUTES * MINUTE_MS;
}

function since(isoDate: string | null, timeZone: string): string {
  return isoDate ? formatRelative(new Date(isoDate), new Date(), timeZone) : "hace un momento";
}
