import { randomBytes } from "node:crypto";
import { Interface } from "ethers/abi";
import { getAddress } from "ethers/address";
import { Transaction } from "ethers/transaction";
import { zeroPadValue } from "ethers/utils";
import { Refusal, RpcServer } from "./rpc-server";

const TOKEN = new Interface([
  "function transfer(address to, uint256 value)",
  "function balanceOf(address owner) view returns (uint256)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const FEED = new Interface([
  "function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)",
]);
const ETHER_DOLLARS = 3_000n;
const GWEI = 10n ** 9n;
/** Blocks until the network considers one safe, and final. */
const AFTER = { latest: 0, safe: 32, finalized: 64 } as const;

type Tag = keyof typeof AFTER;

type Transfer = {
  hash: string;
  from: string;
  to: string;
  value: bigint;
  block: number | null;
  token: string;
};
type Sent = Transfer & { nonce: number; isReverted: boolean };

const hex = (value: number | bigint) => `0x${value.toString(16)}`;

/** A node of Ethereum with the two calls of a token and the price feed that the gateway uses. */
export class EthereumNode extends RpcServer {
  chain = "0x1";
  gasPrice = 10n * GWEI;
  priceAgeSeconds = 60;
  /** Recipients that the token refuses. */
  readonly frozen = new Set<string>();
  readonly balances = new Map<string, bigint>();
  head = 2_000;
  readonly sent: Sent[] = [];
  private readonly received: Transfer[] = [];

  constructor() {
    super({
      eth_chainId: () => this.chain,
      eth_blockNumber: () => hex(this.head),
      eth_gasPrice: () => hex(this.gasPrice),
      eth_maxPriorityFeePerGas: () => hex(GWEI),
      eth_getBlockByNumber: (tag: Tag) => ({
        number: hex(this.head - AFTER[tag]),
        baseFeePerGas: hex(this.gasPrice),
      }),
      eth_getTransactionCount: (account: string, tag: Tag) => hex(this.countOf(account, tag)),
      eth_call: ({ to, data }: { to: string; data: string }) => this.answer(to, data),
      eth_estimateGas: (request: { from: string; to: string; data: string }) => this.estimate(request),
      eth_getLogs: (filter: Filter) => this.logs(filter),
      eth_getTransactionReceipt: (hash: string) => this.receipt(hash),
      eth_getTransactionByHash: (hash: string) => (this.find(hash) ? { hash } : null),
      eth_sendRawTransaction: (raw: string) => this.announce(raw),
    });
  }

  /** A transfer from outside, in the next block. */
  receive(token: string, to: string, value: bigint): string {
    const hash = `0x${randomBytes(32).toString("hex")}`;
    const from = getAddress(`0x${randomBytes(20).toString("hex")}`);
    this.received.push({ hash, from, to, value, token, block: this.head + 1 });
    return hash;
  }

  mine(count = 1): void {
    for (const one of this.sent) {
      if (one.block !== null) continue;
      one.isReverted ||= this.balanceOf(one.from, one.token) < one.value;
      one.block = this.head + 1;
    }
    this.head += count;
  }

  /** The node forgets a transaction that waits. */
  forget(hash: string): void {
    const at = this.sent.findIndex((one) => one.hash === hash);
    this.sent.splice(at, 1);
  }

  private find(hash: string): Transfer | undefined {
    return [...this.sent, ...this.received].find((one) => one.hash === hash);
  }

  private countOf(account: string, tag: Tag): number {
    const until = this.head - AFTER[tag];
    const own = this.sent.filter(({ from, block }) => from === account && block !== null && block <= until);
    return Math.max(0, ...own.map(({ nonce }) => nonce + 1));
  }

  private answer(to: string, data: string): string {
    const updatedAt = Math.floor(Date.now() / 1000) - this.priceAgeSeconds;
    if (data === FEED.encodeFunctionData("latestRoundData"))
      return FEED.encodeFunctionResult("latestRoundData", [1, ETHER_DOLLARS * 10n ** 8n, 0, updatedAt, 1]);
    const [owner] = TOKEN.decodeFunctionData("balanceOf", data);
    return TOKEN.encodeFunctionResult("balanceOf", [this.balanceOf(owner, to)]);
  }

  private balanceOf(owner: string, token: string): bigint {
    const made = this.sent.filter((one) => one.block !== null && !one.isReverted);
    const spent = made.filter((one) => one.from === owner && one.token === token);
    return (this.balances.get(owner) ?? 0n) - spent.reduce((sum, { value }) => sum + value, 0n);
  }

  private estimate({ from, to: token, data }: { from: string; to: string; data: string }): string {
    const [to, value] = TOKEN.decodeFunctionData("transfer", data);
    if (this.balanceOf(from, token) < value)
      throw new Refusal(3, "execution reverted: ERC20: transfer amount exceeds balance");
    if (this.frozen.has(to))
      throw new Refusal(3, "execution reverted: Blacklistable: account is blacklisted");
    return hex(50_000);
  }

  private logs({ address, fromBlock, toBlock, topics: [signature, , recipients] }: Filter) {
    if (signature !== TOKEN.getEvent("Transfer")?.topicHash) return [];
    return this.received.flatMap(({ hash, from, to, value, token, block }, index) => {
      const isAsked =
        block !== null &&
        block >= Number(fromBlock) &&
        block <= Math.min(Number(toBlock), this.head) &&
        token === address &&
        recipients.includes(zeroPadValue(to, 32).toLowerCase());
      if (!isAsked) return [];
      return [
        {
          topics: [signature, zeroPadValue(from, 32), zeroPadValue(to, 32)],
          ...{ data: zeroPadValue(`0x${value.toString(16).padStart(2, "0").padStart(64, "0")}`, 32) },
          ...{ transactionHash: hash, logIndex: hex(index), blockNumber: hex(block) },
        },
      ];
    });
  }

  private receipt(hash: string) {
    const found = this.find(hash);
    if (!found || found.block === null || found.block > this.head) return null;
    const isReverted = this.sent.some((one) => one.hash === hash && one.isReverted);
    return { status: isReverted ? "0x0" : "0x1", blockNumber: hex(found.block) };
  }

  private announce(raw: string): string {
    const { hash, from, to, data, nonce, chainId } = Transaction.from(raw);
    if (!hash || !from || !to || chainId !== 1n) throw new Refusal(-32_000, "invalid sender");
    if (this.sent.some((one) => one.hash === hash)) throw new Refusal(-32_000, "already known");
    if (nonce < this.countOf(from, "latest")) throw new Refusal(-32_000, "nonce too low");
    const [recipient, value] = TOKEN.decodeFunctionData("transfer", data);
    this.sent.push({ hash, from, to: recipient, value, nonce, block: null, token: to, isReverted: false });
    return hash;
  }
}

type Filter = {
  address: string;
  fromBlock: string;
  toBlock: string;
  topics: [signature: string, from: null, recipients: string[]];
};
