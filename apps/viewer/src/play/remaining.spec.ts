import { describe, expect, it } from '@jest/globals';
import { secondsUntil } from './remaining.js';

describe('the remaining time', () => {
  const now = Date.parse('2026-01-01T12:00:00.000Z');

  it('is rounded up to full seconds', () => {
    expect(secondsUntil('2026-01-01T12:00:30.000Z', now, 60)).toBe(30);
    expect(secondsUntil('2026-01-01T12:00:29.001Z', now, 60)).toBe(30);
  });

  it("is never below zero, nor above the match's limit", () => {
    expect(secondsUntil('2026-01-01T11:59:00.000Z', now, 60)).toBe(0);
    expect(secondsUntil('2026-01-01T12:30:00.000Z', now, 60)).toBe(60);
    expect(secondsUntil('2026-01-01T12:30:00.000Z', now, null)).toBe(1800);
  });
});
