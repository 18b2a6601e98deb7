/*
 * The inner loops of patch synthesis. Built by build-kernel.ts with WebAssembly SIMD; patch-kernel.ts has the TypeScript side.
 *
 * Pictures are 4 bytes a pixel, the fourth zero, so that a row of a patch is two aligned-enough loads. Every buffer must be followed
 * by 16 readable bytes: the loads of the last patch reach beyond it. A patch is named by its upper left pixel, so a picture of
 * width w has w - 6 patches a row.
 */
#include <wasm_simd128.h>

typedef unsigned char byte;
typedef unsigned int uint;

#define SIDE 7
#define export(name) __attribute__((export_name(name)))

typedef struct {
  const byte *pixels;
  int width, height;
} Picture;

/* For every patch of the target: where in the source the patch lies that stands for it, and at what cost. */
typedef struct {
  short *x, *y;
  float *costs;
} Map;

typedef struct {
  Picture target, source;
  int columns, rows;             /* patches of the target */
  int sourceColumns, sourceRows; /* patches of the source */
  const float *weights;          /* of each source patch, or null */
  const byte *allowed;           /* 0 = this source patch is not to be used; or null */
  const byte *settled;           /* 1 = this target patch needs none; or null */
  float heightCost, targetStep, sourceStep;
} Search;

static uint state = 1;

/* xorshift */
static inline uint below(uint limit) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % limit;
}

static inline v128_t addSquares(v128_t sum, v128_t one, v128_t other) {
  v128_t low = wasm_i16x8_sub(wasm_u16x8_extend_low_u8x16(one), wasm_u16x8_extend_low_u8x16(other));
  v128_t high = wasm_i16x8_sub(wasm_u16x8_extend_high_u8x16(one), wasm_u16x8_extend_high_u8x16(other));
  return wasm_i32x4_add(wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(low, low)), wasm_i32x4_dot_i16x8(high, high));
}

static inline float total(v128_t sum) {
  return (float)(wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) + wasm_i32x4_extract_lane(sum, 2) +
                 wasm_i32x4_extract_lane(sum, 3));
}

/* Squared differences of two patches on top of `base`; gives up once it passes `limit`, and answers with more than it. */
static inline float compare(const byte *one, int oneStride, const byte *other, int otherStride, float base, float limit) {
  if (base >= limit) return 2 * limit;
  const v128_t threePixels = wasm_i32x4_const(-1, -1, -1, 0);
  v128_t sum = wasm_i32x4_const_splat(0);
  for (int row = 0; row < SIDE; row++, one += oneStride, other += otherStride) {
    sum = addSquares(sum, wasm_v128_load(one), wasm_v128_load(other));
    sum = addSquares(sum, wasm_v128_and(wasm_v128_load(one + 16), threePixels),
                     wasm_v128_and(wasm_v128_load(other + 16), threePixels));
    if (row == 2 && base + total(sum) >= limit) return 2 * limit;
  }
  return base + total(sum);
}

static inline float costOf(const Search *search, int x, int y, int sourceX, int sourceY, float limit) {
  float weight = search->weights ? search->weights[sourceY * search->sourceColumns + sourceX] : 1.f;
  float apart = y * search->targetStep - sourceY * search->sourceStep;
  return weight * compare(search->target.pixels + (y * search->target.width + x) * 4, search->target.width * 4,
                          search->source.pixels + (sourceY * search->source.width + sourceX) * 4, search->source.width * 4,
                          search->heightCost * apart * apart, limit / weight);
}

static inline int isAllowed(const Search *search, int sourceX, int sourceY) {
  return !search->allowed || search->allowed[sourceY * search->sourceColumns + sourceX];
}

typedef struct {
  int x, y;
  float cost;
} Best;

static inline void consider(const Search *search, Best *best, int x, int y, int sourceX, int sourceY) {
  if (sourceX < 0 || sourceY < 0 || sourceX >= search->sourceColumns || sourceY >= search->sourceRows) return;
  if (sourceX == best->x && sourceY == best->y) return;
  if (!isAllowed(search, sourceX, sourceY)) return;
  float cost = costOf(search, x, y, sourceX, sourceY, best->cost);
  if (cost >= best->cost) return;
  best->x = sourceX;
  best->y = sourceY;
  best->cost = cost;
}

static Search plan(const byte *target, int width, int height, const byte *source, int sourceWidth, int sourceHeight,
                   const float *weights, const byte *allowed, const byte *settled, float heightCost) {
  Search search;
  search.target = (Picture){target, width, height};
  search.source = (Picture){source, sourceWidth, sourceHeight};
  search.columns = width - SIDE + 1;
  search.rows = height - SIDE + 1;
  search.sourceColumns = sourceWidth - SIDE + 1;
  search.sourceRows = sourceHeight - SIDE + 1;
  search.weights = weights;
  search.allowed = allowed;
  search.settled = settled;
  search.heightCost = heightCost;
  search.targetStep = 1.f / (search.rows > 1 ? search.rows - 1 : 1);
  search.sourceStep = 1.f / (search.sourceRows > 1 ? search.sourceRows - 1 : 1);
  return search;
}

/* A place that is not allowed is replaced by a random one that is; after some tries any place has to do. */
static void measure(const Search *search, Map map) {
  for (int y = 0, patch = 0; y < search->rows; y++) {
    for (int x = 0; x < search->columns; x++, patch++) {
      if (search->settled && search->settled[patch]) continue;
      int sourceX = map.x[patch], sourceY = map.y[patch];
      int inside = sourceX >= 0 && sourceY >= 0 && sourceX < search->sourceColumns && sourceY < search->sourceRows;
      if (!inside || !isAllowed(search, sourceX, sourceY)) {
        int tries = 0;
        do {
          sourceX = below(search->sourceColumns);
          sourceY = below(search->sourceRows);
        } while (!isAllowed(search, sourceX, sourceY) && ++tries < 200);
        map.x[patch] = sourceX;
        map.y[patch] = sourceY;
      }
      map.costs[patch] = costOf(search, x, y, sourceX, sourceY, 1e30f);
    }
  }
}

/* PatchMatch (Barnes 2009): neighbours hand on what they found, and each place looks around it, `reach` far at most. */
export("search") void search(const byte *target, int width, int height, const byte *source, int sourceWidth, int sourceHeight,
                             short *mapX, short *mapY, float *costs, const float *weights, const byte *allowed,
                             const byte *settled, float heightCost, int rounds, int reach, uint seed) {
  Search plans = plan(target, width, height, source, sourceWidth, sourceHeight, weights, allowed, settled, heightCost);
  const Search *search = &plans;
  Map map = {mapX, mapY, costs};
  state = seed | 1;
  measure(search, map);
  int widest = search->sourceColumns > search->sourceRows ? search->sourceColumns : search->sourceRows;
  if (reach < widest) widest = reach;
  for (int round = 0; round < rounds; round++) {
    int step = round % 2 ? -1 : 1;
    for (int row = 0; row < search->rows; row++) {
      int y = step > 0 ? row : search->rows - 1 - row;
      for (int column = 0; column < search->columns; column++) {
        int x = step > 0 ? column : search->columns - 1 - column;
        int patch = y * search->columns + x;
        if (settled && settled[patch]) continue;
        Best best = {map.x[patch], map.y[patch], map.costs[patch]};
        int beside = patch - step, above = patch - step * search->columns;
        if (x - step >= 0 && x - step < search->columns) consider(search, &best, x, y, map.x[beside] + step, map.y[beside]);
        if (y - step >= 0 && y - step < search->rows) consider(search, &best, x, y, map.x[above], map.y[above] + step);
        for (int around = widest; around >= 1; around >>= 1) {
          int left = best.x > around ? best.x - around : 0, top = best.y > around ? best.y - around : 0;
          int right = best.x + around < search->sourceColumns ? best.x + around : search->sourceColumns - 1;
          int bottom = best.y + around < search->sourceRows ? best.y + around : search->sourceRows - 1;
          int sourceX = left + below(right - left + 1), sourceY = top + below(bottom - top + 1);
          consider(search, &best, x, y, sourceX, sourceY);
        }
        map.x[patch] = best.x;
        map.y[patch] = best.y;
        map.costs[patch] = best.cost;
      }
    }
  }
}

/* Every patch of the target against every allowed one of the source: for small pictures. */
export("searchAll") void searchAll(const byte *target, int width, int height, const byte *source, int sourceWidth,
                                   int sourceHeight, short *mapX, short *mapY, float *costs, const float *weights,
                                   const byte *allowed, const byte *settled, float heightCost) {
  Search plans = plan(target, width, height, source, sourceWidth, sourceHeight, weights, allowed, settled, heightCost);
  const Search *search = &plans;
  for (int y = 0, patch = 0; y < search->rows; y++) {
    for (int x = 0; x < search->columns; x++, patch++) {
      if (settled && settled[patch]) continue;
      Best best = {-1, -1, 1e30f};
      for (int sourceY = 0; sourceY < search->sourceRows; sourceY++) {
        for (int sourceX = 0; sourceX < search->sourceColumns; sourceX++) consider(search, &best, x, y, sourceX, sourceY);
      }
      mapX[patch] = best.x < 0 ? 0 : best.x;
      mapY[patch] = best.y < 0 ? 0 : best.y;
      costs[patch] = best.cost;
    }
  }
}

/* Adds up what all patches over a pixel want it to be: 4 floats a pixel, the fourth the sum of their weights. */
export("vote") void vote(const byte *source, int sourceWidth, const short *mapX, const short *mapY, const float *confidence,
                         const float *window, float *sums, int width, int height, const byte *settled) {
  int columns = width - SIDE + 1, rows = height - SIDE + 1;
  for (int y = 0, patch = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++, patch++) {
      if (settled && settled[patch]) continue;
      for (int row = 0; row < SIDE; row++) {
        const byte *from = source + ((mapY[patch] + row) * sourceWidth + mapX[patch]) * 4;
        float *to = sums + ((y + row) * width + x) * 4;
        for (int column = 0; column < SIDE; column++, from += 4, to += 4) {
          v128_t pixel = wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(wasm_v128_load32_zero(from)));
          v128_t colour = wasm_f32x4_replace_lane(wasm_f32x4_convert_u32x4(pixel), 3, 1.f);
          v128_t weight = wasm_f32x4_splat(confidence[patch] * window[row * SIDE + column]);
          wasm_v128_store(to, wasm_f32x4_add(wasm_v128_load(to), wasm_f32x4_mul(colour, weight)));
        }
      }
    }
  }
}
