const CARDS = ["1", "2", "3", "4", "5", "6"] as const;

/** Six cards of what is being read. */
export function CatalogueSkeleton() {
  return (
    <div className="listing-grid" role="status" aria-label="Cargando...">
      {CARDS.map((card) => (
        <span key={card} className="skeleton listing-skeleton" />
      ))}
    </div>
  );
}
