import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["1", "2", "3", "4", "5", "6"] as const;

/** A placeholder of six cards. */
export function CatalogueSkeleton() {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4 max-tablet:grid-cols-2 max-tablet:gap-3"
      role="status"
      aria-label="Cargando..."
    >
      {CARDS.map((card) => (
        <Skeleton key={card} className="min-h-72" />
      ))}
    </div>
  );
}
