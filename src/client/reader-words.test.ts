import {describe, expect, it} from 'vitest';
import {isSafeToReport} from './reader-words';

describe('what readers type', () => {
  it.each([
    'selenium grid',
    'How do I mock kafka?',
    'why is my replay getting 404s',
    'x-amz-security-header',
    'error 4143',
    'what does "connection refused" mean?',
  ])('may be told: %s', (text) => {
    expect(isSafeToReport(text)).toBe(true);
  });
  it.each([
    '2026-11-22T10:11:12Z ERROR dial tcp 10.0.0.1:443: connection refused',
    'failed to pull image "registry/x": not found',
    'panic: runtime error\n\tmain.go:12',
    'login of jane@example.com',
    'is 4f9a8b7c6d5e4f3a2b1c0d9e a valid key',
    'customer 123456789',
    'token=abc',
    'eyJhbGciOiJIUzI1NiJ9.e30',
    '/home/jane/work does not build',
    'a'.repeat(161),
  ])('is kept back: %s', (text) => {
    expect(isSafeToReport(text)).toBe(false);
  });
});
