const ROWS = ["1", "2", "3", "4", "5", "6"] as const;

/** Six lines of what is being read. */
export function MarketSkeleton() {
  return (
    <div className="card" role="status" aria-label="Cargando...">
      <ul className="ruled">
        {ROWS.map((row) => (
          <li key={row} className="market-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
