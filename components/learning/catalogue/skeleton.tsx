const CARDS = ["1", "2", "3", "4", "5", "6"] as const;

/** Six cards of what is being read (spec 2 §9). */
export function CatalogueSkeleton() {
  return (
    <div role="status" aria-label="Cargando...">
      <ul className="item-grid">
        {CARDS.map((card) => (
          <li key={card} className="card item-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
