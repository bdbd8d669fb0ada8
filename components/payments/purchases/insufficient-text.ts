/** Says that the balance does not reach for the price; the way to bring money in follows. */
export const insufficientText = (available: string, price: string): string =>
  `Tienes ${available} disponibles: no es suficiente para el precio, ${price}. `;
