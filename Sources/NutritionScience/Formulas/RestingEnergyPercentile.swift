/// The rank of a person's estimated basal metabolic rate among others of their age in the United States.
///
/// Source: NHANES 2015–2018 (National Center for Health Statistics), weighted to the population, without pregnant
/// women: percentiles of 10 × kg + 6.25 × cm. Within an age band, what the Mifflin-St Jeor equation adds for age and
/// sex is the same for all, so this is the order of their estimated rates; it is mostly body size.
public enum RestingEnergyPercentile {
    /// The group that a person is compared with.
    public enum Group: String, CaseIterable, Sendable {
        case men
        case women
        /// Men and women together.
        case everyone

        /// The group of a sex.
        public init(_ sex: Sex) {
            self =
                switch sex {
                case .male: .men
                case .female: .women
                case .other: .everyone
                }
        }
    }

    /// The percentage of the group with a lower estimate, in steps of five from 5 to 95, and the age band that is
    /// compared with; nil under 19 years.
    public static func rank(
        weight: Mass, height: Height, age: Int, among group: Group
    ) -> (percent: Int, ages: ClosedRange<Int>)? {
        guard let band = bands(of: group).first(where: { $0.ages.contains(age) }) else { return nil }
        let size = 10 * weight.kilograms.value + 6.25 * height.centimetres.value
        var percent = 1.0
        for index in percentiles.indices {
            let value = Double(band.values[index])
            if size < value {
                if index > 0 {
                    let before = Double(band.values[index - 1])
                    let share = (size - before) / (value - before)
                    percent = percentiles[index - 1] + share * (percentiles[index] - percentiles[index - 1])
                }
                break
            }
            percent = percentiles[index]
        }
        let rounded = Int((percent / 5).rounded(.toNearestOrAwayFromZero)) * 5
        return (min(max(rounded, 5), 95), band.ages)
    }

    private typealias Band = (ages: ClosedRange<Int>, values: [Int])

    private static let percentiles: [Double] = [
        1, 2.5, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 97.5, 99,
    ]

    private static func bands(of group: Group) -> [Band] {
        switch group {
        case .men: men
        case .women: women
        case .everyone: everyone
        }
    }

    private static let men: [Band] = [
        (
            19...29,
            [
                1564, 1601, 1652, 1692, 1715, 1749, 1771, 1801, 1823, 1855, 1880, 1905, 1930, 1959, 1993, 2039,
                2083, 2130, 2205, 2280, 2396, 2537, 2640,
            ]
        ),
        (
            30...39,
            [
                1613, 1672, 1713, 1771, 1815, 1845, 1875, 1892, 1907, 1931, 1965, 2003, 2038, 2073, 2099, 2133,
                2168, 2228, 2294, 2374, 2537, 2682, 2922,
            ]
        ),
        (
            40...49,
            [
                1564, 1639, 1702, 1761, 1810, 1854, 1886, 1914, 1945, 1968, 1991, 2009, 2035, 2067, 2099, 2128,
                2161, 2224, 2264, 2348, 2473, 2587, 2755,
            ]
        ),
        (
            50...59,
            [
                1603, 1645, 1678, 1746, 1784, 1817, 1842, 1872, 1909, 1940, 1959, 1990, 2019, 2046, 2074, 2101,
                2141, 2192, 2255, 2365, 2451, 2521, 2639,
            ]
        ),
        (
            60...69,
            [
                1591, 1626, 1677, 1725, 1770, 1809, 1841, 1865, 1882, 1915, 1957, 1985, 2021, 2044, 2073, 2097,
                2123, 2176, 2215, 2312, 2409, 2572, 2719,
            ]
        ),
        (
            70...79,
            [
                1564, 1612, 1652, 1704, 1752, 1771, 1814, 1844, 1862, 1891, 1916, 1949, 1966, 2009, 2031, 2078,
                2100, 2124, 2159, 2196, 2317, 2398, 2542,
            ]
        ),
        (
            80...120,
            [
                1465, 1537, 1586, 1640, 1671, 1719, 1746, 1773, 1795, 1818, 1837, 1877, 1892, 1909, 1935, 1959,
                1985, 2036, 2062, 2099, 2176, 2273, 2345,
            ]
        ),
    ]

    private static let women: [Band] = [
        (
            19...29,
            [
                1355, 1418, 1464, 1509, 1539, 1565, 1588, 1611, 1646, 1670, 1690, 1715, 1745, 1771, 1805, 1838,
                1885, 1941, 1996, 2107, 2215, 2282, 2556,
            ]
        ),
        (
            30...39,
            [
                1412, 1448, 1492, 1529, 1565, 1603, 1641, 1667, 1698, 1713, 1733, 1757, 1782, 1812, 1851, 1898,
                1941, 1993, 2048, 2153, 2319, 2399, 2637,
            ]
        ),
        (
            40...49,
            [
                1414, 1472, 1512, 1558, 1593, 1629, 1652, 1683, 1706, 1730, 1756, 1782, 1805, 1835, 1866, 1913,
                1950, 1998, 2059, 2126, 2264, 2398, 2596,
            ]
        ),
        (
            50...59,
            [
                1423, 1460, 1495, 1541, 1582, 1607, 1638, 1666, 1689, 1721, 1747, 1770, 1788, 1814, 1846, 1878,
                1910, 1952, 2000, 2088, 2258, 2368, 2467,
            ]
        ),
        (
            60...69,
            [
                1407, 1431, 1490, 1545, 1583, 1611, 1644, 1674, 1695, 1720, 1740, 1763, 1782, 1812, 1828, 1865,
                1904, 1951, 2011, 2069, 2170, 2260, 2346,
            ]
        ),
        (
            70...79,
            [
                1406, 1448, 1464, 1504, 1544, 1579, 1609, 1625, 1647, 1672, 1696, 1717, 1745, 1758, 1796, 1811,
                1837, 1882, 1902, 1980, 2079, 2218, 2250,
            ]
        ),
        (
            80...120,
            [
                1305, 1352, 1405, 1442, 1485, 1513, 1539, 1561, 1574, 1603, 1616, 1634, 1653, 1674, 1696, 1722,
                1750, 1781, 1821, 1898, 1966, 2021, 2087,
            ]
        ),
    ]

    private static let everyone: [Band] = [
        (
            19...29,
            [
                1408, 1463, 1507, 1562, 1598, 1649, 1679, 1701, 1727, 1760, 1789, 1817, 1844, 1881, 1915, 1947,
                1994, 2062, 2119, 2205, 2316, 2452, 2626,
            ]
        ),
        (
            30...39,
            [
                1442, 1491, 1528, 1598, 1658, 1701, 1725, 1760, 1794, 1832, 1867, 1893, 1919, 1955, 1995, 2041,
                2084, 2133, 2201, 2296, 2431, 2590, 2799,
            ]
        ),
        (
            40...49,
            [
                1455, 1510, 1557, 1624, 1658, 1706, 1744, 1770, 1806, 1840, 1881, 1914, 1947, 1977, 2007, 2044,
                2085, 2128, 2184, 2264, 2402, 2538, 2703,
            ]
        ),
        (
            50...59,
            [
                1441, 1493, 1532, 1601, 1648, 1688, 1724, 1763, 1786, 1815, 1846, 1874, 1909, 1940, 1975, 2017,
                2056, 2096, 2160, 2256, 2398, 2465, 2568,
            ]
        ),
        (
            60...69,
            [
                1430, 1487, 1543, 1601, 1651, 1692, 1722, 1745, 1779, 1810, 1834, 1865, 1895, 1934, 1972, 2015,
                2051, 2089, 2134, 2202, 2324, 2443, 2637,
            ]
        ),
        (
            70...79,
            [
                1427, 1463, 1499, 1578, 1615, 1648, 1684, 1712, 1745, 1766, 1802, 1826, 1856, 1883, 1912, 1951,
                1995, 2047, 2096, 2144, 2231, 2326, 2405,
            ]
        ),
        (
            80...120,
            [
                1343, 1405, 1442, 1509, 1550, 1576, 1613, 1635, 1662, 1690, 1720, 1747, 1778, 1801, 1831, 1879,
                1909, 1941, 1979, 2053, 2107, 2187, 2286,
            ]
        ),
    ]
}
