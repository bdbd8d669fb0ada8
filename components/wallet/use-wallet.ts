import { useCallback, useEffect, useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import type { DepositLine, WalletShown } from "@/lib/wallet/present";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";

type Page<Line> = { lines: readonly Line[]; nextCursor: string | null };
export type WalletState = ReturnType<typeof useWallet>;

/** The member's wallet and its movements, refreshed while the dialog is open. */
export function useWallet() {
  const [wallet, setWallet] = useState<WalletShown | null>(null);
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const deposits = useLines<DepositLine>("/api/btc/deposits/user");
  const withdrawals = useLines<WithdrawalLine>("/api/btc/withdrawals/user");

  const loadWallet = useCallback(
    () =>
      Promise.all([
        apiGet<WalletShown>("/api/btc/wallet"),
        apiGet<SavedAddress[]>("/api/btc/wallet/saved-addresses"),
      ]).then(
        ([{ body }, { body: addresses }]) => {
          setWallet(body);
          setSaved(addresses);
          setFailure(null);
        },
        (refusal: ApiError) => setFailure(refusal.message),
      ),
    [],
  );
  const reload = useCallback(
    () => Promise.all([loadWallet(), deposits.reload(), withdrawals.reload()]).then(() => undefined),
    [loadWallet, deposits.reload, withdrawals.reload],
  );
  useEffect(() => void reload(), [reload]);
  useLiveCounts(() => void reload());
  return { wallet, saved, failure, deposits, withdrawals, reload };
}

export type Lines<Line> = {
  page: Page<Line> | null;
  failure: string | null;
  loading: boolean;
  reload: () => Promise<void>;
  loadMore: (() => Promise<void>) | null;
};

// The newest lines replace their older copies; the pages loaded with «Cargar más» are kept.
function useLines<Line extends { id: number }>(path: string): Lines<Line> {
  const [page, setPage] = useState<Page<Line> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const read = useCallback(
    (cursor: string | null) =>
      apiGet<Line[]>(cursor ? `${path}?cursor=${cursor}` : path).then(
        ({ body, nextCursor }) => {
          setFailure(null);
          setPage((known) => {
            const kept = known?.lines.filter(({ id }) => !body.some((line) => line.id === id)) ?? [];
            const lines = [...kept, ...body].sort((one, other) => other.id - one.id);
            return { lines, nextCursor: cursor || !known ? nextCursor : known.nextCursor };
          });
        },
        (refusal: ApiError) => setFailure(refusal.message),
      ),
    [path],
  );
  const reload = useCallback(() => read(null), [read]);
  const cursor = page?.nextCursor ?? null;
  const loadMore = async () => {
    setLoading(true);
    await read(cursor);
    setLoading(false);
  };
  return { page, failure, loading, reload, loadMore: cursor ? loadMore : null };
}
